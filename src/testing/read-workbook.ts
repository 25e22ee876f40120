import { strFromU8, unzipSync } from 'fflate'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Cell = string | number | null

/** Reads an Excel workbook as other programs do: sheet names from the workbook, cells by their references. */
export function readWorkbook(bytes: Uint8Array): Map<string, Cell[][]> {
  const files = unzipSync(bytes)
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)]
  return new Map(names.map(([, name = '', id]) => [plainText(name), readSheet(xml(`xl/worksheets/sheet${id}.xml`))]))
}

function readSheet(xml: string): Cell[][] {
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: Cell[] = []
    const each = /<c r="([A-Z]+)\d+"[^>]*?(?:><v>([^<]*)<\/v>|><is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs
    for (const [, column = '', number, text] of cells.matchAll(each)) {
      const place = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (row.length < place) row.push(null)
      row.push(text === undefined ? Number(number) : plainText(text))
    }
    return row
  })
}

function plainText(text: string): string {
  const [node] = parseFragment(text.replaceAll('_x005F_', '_')).childNodes
  return (node as DefaultTreeAdapterTypes.TextNode | undefined)?.value ?? ''
}
