/** The class names of a CSS module. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}

/** A global style sheet: imported for its effect. */
declare module '*.css'

/** An image: its URL. */
declare module '*.svg' {
  const address: string
  export default address
}
