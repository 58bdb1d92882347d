/** Class names of a CSS module, by the name written in the file. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}

/** A global style sheet: imported for its effect. */
declare module '*.css'

/** A drawing: the address that the build gave it. */
declare module '*.svg' {
  const address: string
  export default address
}
