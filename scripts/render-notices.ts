import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLED_BINARIES, type BundledBinary } from './notice-binaries.ts'
import { BUNDLED_DATA, type BundledData } from './notice-data.ts'
import type { NoticePackage } from './notice-packages.ts'

type Group = { text: string; licence: string; members: Map<string, Set<string>> }

const RULE = '='.repeat(80)

const INTRODUCTION = `Third-party notices

Pagewarden is made with the software below. First the programs and fonts that
some packages carry as binaries, then data in our own files, then all packages,
grouped by licence text, then the standard texts.`

/** Sorts by code unit, so that the file is the same on every machine. */
export function renderNotices(packages: NoticePackage[], textsFolder: string): string {
  const binaries = BUNDLED_BINARIES.filter(({ package: carrier }) =>
    packages.some(({ name }) => name.startsWith(carrier)),
  )
  const bare = packages.filter(({ texts }) => texts.length === 0)
  const standard = new Set(binaries.flatMap(({ licences }) => licences))
  for (const { licence } of bare) for (const id of licence.split(/ AND | OR |[()]/)) if (id) standard.add(id)
  const sections = [
    INTRODUCTION,
    `Programs, libraries and fonts inside packages\n\n${binaries.map(describeBinary).join('\n\n')}`,
    `Data in the source code\n\n${BUNDLED_DATA.map(describeData).join('\n\n')}`,
    ...groupByText(packages).map(renderGroup),
    `Packages that come without a licence text of their own\n\n${listBare(bare)}`,
    ...[...standard].sort().map((id) => `Standard text: ${id}\n\n${standardText(textsFolder, id)}`),
  ]
  return `${sections.join(`\n\n${RULE}\n`)}\n`
}

function describeBinary({ name, package: carrier, copyright, licences, note }: BundledBinary): string {
  const licence = licences.length === 0 ? '' : `\n  Licence: ${licences.join(', ')} (text below)`
  const carriers = /[-/]$/.test(carrier) ? `${carrier}*` : carrier
  return `${name}, in ${carriers}\n  ${copyright}${licence}${note ? `\n  ${note}` : ''}`
}

function describeData({ name, file, copyright, licence }: BundledData): string {
  return `${name}, in ${file}\n  ${copyright}\n  Licence: ${licence}`
}

export function groupByText(packages: NoticePackage[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { name, version, licence, texts } of sorted(packages)) {
    for (const original of texts) {
      const { copyright, text } = split(original)
      const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
      const group = groups.get(key) ?? { text, licence, members: new Map() }
      groups.set(key, group)
      const holder = copyright.join('\n')
      group.members.set(holder, (group.members.get(holder) ?? new Set()).add(`${name} ${version}`))
    }
  }
  return [...groups.values()].sort((one, other) => other.members.size - one.members.size)
}

/** Separates the copyright lines, which differ between packages, from the common text. */
function split(original: string): { copyright: string[]; text: string } {
  const lines = original
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
    .map((line) => line.trimEnd())
  const head = lines.findIndex((line) => /\w/.test(line) && !isTitle(line) && !isCopyright(line))
  const preamble = lines.slice(0, Math.max(0, head))
  return {
    copyright: preamble.map((line) => line.trim()).filter((line) => /\w/.test(line) && !isTitle(line)),
    text: lines.slice(Math.max(0, head)).join('\n').trim(),
  }
}

const COPYRIGHT = /copyright|\(c\)|©|all rights reserved/i

function isTitle(line: string): boolean {
  return /licen[sc]e/i.test(line) && line.trim().split(/\s+/).length <= 6 && !COPYRIGHT.test(line)
}

function isCopyright(line: string): boolean {
  return COPYRIGHT.test(line) && line.length < 200 && !/permission|licen[sc]e agreement/i.test(line)
}

function renderGroup({ text, licence, members }: Group): string {
  const list = [...members].map(([holder, names]) => {
    const packages = [...names].join(', ').replace(/(.{70,}?,) /g, '$1\n')
    return holder === '' ? packages : `${packages}\n${holder.replace(/^/gm, '  ')}`
  })
  return `${licence}\n\n${list.join('\n')}\n\n${text}`
}

function listBare(bare: NoticePackage[]): string {
  return sorted(bare)
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)
    .join('\n')
}

function sorted(packages: NoticePackage[]): NoticePackage[] {
  const key = ({ name, version }: NoticePackage) => `${name} ${version}`
  const unique = new Map(packages.map((each) => [key(each), each]))
  return [...unique.keys()].sort().map((id) => unique.get(id) as NoticePackage)
}

function standardText(folder: string, id: string): string {
  return readFileSync(join(folder, `${id}.txt`), 'utf8').trim()
}
