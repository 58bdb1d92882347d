declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly noHinting?: boolean
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>
  export default subsetFont
}
