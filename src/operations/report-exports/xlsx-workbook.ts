import { type ArchiveFile, writeZip } from '../export-files/write-zip.ts'
import { sheetXml, type XlsxSheet, xmlText } from './xlsx-sheet.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Streams an Excel workbook. A sheet is never in memory as a whole. */
export function writeWorkbook(sheets: XlsxSheet[]): AsyncGenerator<Uint8Array> {
  return writeZip(workbookFiles(sheets))
}

async function* workbookFiles(sheets: XlsxSheet[]): AsyncGenerator<ArchiveFile> {
  const names = sheetNames(sheets)
  yield file('[Content_Types].xml', contentTypes(sheets.length))
  yield file(
    '_rels/.rels',
    relationships(`<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`),
  )
  yield file('xl/workbook.xml', workbook(names))
  yield file('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length))
  yield file('xl/styles.xml', STYLES)
  for (const [index, sheet] of sheets.entries()) {
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) }
  }
}

/** Returns unique names of at most 31 characters, without the characters that Excel refuses. */
function sheetNames(sheets: XlsxSheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet'
    let free = plain
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${plain.slice(0, 27)} ${number}`
    taken.add(free.toLowerCase())
    return free
  })
}

function contentTypes(count: number): string {
  const parts = Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  )
  return [
    `<Types xmlns="${CONTENT_TYPES}">`,
    `<Default Extension="rels" ContentType="${RELATIONS_TYPE}"/>`,
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>`,
    ...parts,
    '</Types>',
  ].join('')
}

function workbook(names: string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function workbookRelations(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${count + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`
  return relationships(sheets.join('') + styles)
}

function relationships(content: string): string {
  return `<Relationships xmlns="${PACKAGE_RELATIONS}">${content}</Relationships>`
}

/** Style 0 is plain, style 1 is the header. */
const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEDF1FD"/></patternFill></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="2"><xf fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/></cellXfs></styleSheet>',
].join('')

function file(path: string, xml: string): ArchiveFile {
  return { path, content: once(HEAD + xml) }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
