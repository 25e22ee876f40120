import { promisify } from 'node:util'
import { zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { Finding, Issue } from '#domain/issues/issue.ts'

/** What checks found on a page. `findings` is null if there are none. */
export type PageIssues = { issues: Issue[]; findings: Finding[] | null }

/** The same as JSON, in PostgreSQL's spelling, so that equal texts mean equal issues. */
export type PageIssueTexts = { seq: number; issues: string; findings: string | null }

/** Larger blocks take less space, but to read one page, all of its block is expanded. */
export const PAGES_PER_BLOCK = 16

export const blockOf = (seq: number): number => Math.floor((seq - 1) / PAGES_PER_BLOCK)

/** One line of JSON per page. Pages on which nothing was found are left out. */
export type IssueLines = Map<number, string>

export function lineOf({ seq, issues, findings }: PageIssueTexts): string | null {
  const hasNone = issues === '[]' && (findings === null || findings === '[]')
  return hasNone ? null : `[${seq}, ${issues}, ${findings}]`
}

export function parseLine(line: string): PageIssues {
  const [, issues, findings] = JSON.parse(line) as [number, Issue[], Finding[] | null]
  return { issues, findings }
}

/** A block usually fits, so Node need not collect several pieces, which takes longer than expanding them. */
const AT_ONCE = { chunkSize: 2 ** 18 }

const expand = promisify(zstdDecompress)

/** Expands in another thread, because a list may need many blocks and other requests must not wait for all of them. */
export async function unpackLines(packed: Uint8Array): Promise<IssueLines> {
  const text = (await expand(packed, AT_ONCE)).toString()
  const lines = text === '' ? [] : text.split('\n')
  return new Map(lines.map((line) => [Number.parseInt(line.slice(1), 10), line]))
}

type PackedBlock = { issueCount: number; findingPages: Record<string, number[]> | null; packed: Buffer }

export function packLines(lines: IssueLines): PackedBlock {
  const inOrder = [...lines].sort(([one], [other]) => one - other)
  const findingPages = new Map<string, Set<number>>()
  let issueCount = 0
  for (const [seq, line] of inOrder) {
    const { issues, findings } = parseLine(line)
    issueCount += issues.length
    for (const { type } of findings ?? []) {
      findingPages.set(type, (findingPages.get(type) ?? new Set()).add(seq))
    }
  }
  return {
    issueCount,
    findingPages:
      findingPages.size === 0 ? null : Object.fromEntries([...findingPages].map(([type, seqs]) => [type, [...seqs]])),
    packed: zstdCompressSync(inOrder.map(([, line]) => line).join('\n'), AT_ONCE),
  }
}
