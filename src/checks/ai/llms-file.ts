import type { TableNames } from '#domain/checks/check-tables.ts'

export const NOT_REQUESTED = 'llms.txt was not requested, did not respond or is refused'
export const NOT_KNOWN = `not known because ${NOT_REQUESTED}`
export const NO_FILE = 'the site has no llms.txt'

/** SQL: the llms.txt of the site; no row if it is unknown whether it exists. */
export function llmsFile({ probes, urls, llms_files }: Pick<TableNames, 'probes' | 'urls' | 'llms_files'>): string {
  return `
    select f.file, f.state, f.faults, u.url, b.status_code
    from ${llms_files} f join ${urls} u on u.id = f.file join ${probes} b on b.url = f.file
    where b.purpose = 'well-known-file' and f.state <> 'unknown'`
}
