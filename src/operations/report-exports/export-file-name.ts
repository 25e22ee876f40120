const NAMES = { csv: 'crawl-results', json: 'crawl-results', xlsx: 'crawl-results', pdf: 'seo-report' } as const

/** '{project name}-crawl-results.csv'. Names of projects hold none of the characters that file systems refuse, but slashes. */
export function exportFileName(projectName: string, format: keyof typeof NAMES): string {
  return `${projectName.replace(/[\\/]/g, '-').trim() || 'project'}-${NAMES[format]}.${format}`
}
