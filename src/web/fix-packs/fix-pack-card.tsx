import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FIX_PACKS, type FixPackSummary } from '#domain/fix-packs/fix-pack.ts'
import { formatNumber } from '#domain/words/counts.ts'
import { download } from '../client/download.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { Notice } from '../design/notice.tsx'

const FORMAT_WORDS: Record<string, string> = {
  nginx: 'nginx',
  apache: 'Apache',
  cloudflare: 'Cloudflare CSV',
  csv: 'CSV',
  xml: 'sitemap.xml',
  txt: 'Text file',
  html: 'HTML',
}

type FixPackCardProps = { pack: FixPackSummary; projectId: string; session: string | null; children?: ReactNode }

export function FixPackCard({ pack, projectId, session, children }: FixPackCardProps) {
  const { title, text, formats } = FIX_PACKS[pack.name]
  const usable = formats.filter((format) => !pack.emptyFormats.includes(format))
  const [problem, setProblem] = useState<string | null>(null)
  const fetchFile = async (format: string) => {
    setProblem(null)
    const query = new URLSearchParams({ format, ...(session && { session }) })
    setProblem(await download(`/api/projects/${projectId}/fix-packs/${pack.name}?${query}`))
  }
  return (
    <Card id={pack.name} className="grid content-start gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">{title}</h2>
        <Badge tone={pack.items === 0 && pack.nothing === null ? 'good' : 'neutral'}>
          {pack.items === 0 ? (pack.nothing ?? 'Nothing to fix') : formatNumber(pack.items)}
        </Badge>
      </div>
      <p className="text-sm text-muted">{text}</p>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
        {pack.basis.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {pack.items > 0 && (
        <div className="flex flex-wrap gap-2">
          {usable.map((format) => (
            <Button
              key={format}
              size="sm"
              aria-label={`Download ${title}: ${FORMAT_WORDS[format]}`}
              onClick={() => void fetchFile(format)}
            >
              <Download className="size-4" aria-hidden="true" />
              {FORMAT_WORDS[format] ?? format}
            </Button>
          ))}
        </div>
      )}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {children}
    </Card>
  )
}
