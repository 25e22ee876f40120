declare module 'subset-font' {
  type Options = {
    targetFormat: 'truetype'
    variationAxes?: Record<string, number>
    noHinting?: boolean
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
