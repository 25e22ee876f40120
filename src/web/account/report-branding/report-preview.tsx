import type { ReportLogo } from '#domain/reports/report-branding.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'

type ReportPreviewProps = { logo: ReportLogo | null; colour: string; sender: string; footer: string }

const LOGO = { width: 77, height: 24 }

/** The first page of a report in miniature. Drawn as SVG, because colours in style attributes are not allowed. */
export function ReportPreview({ logo, colour, sender, footer }: ReportPreviewProps) {
  const name = sender || PRODUCT_NAME
  const scale = logo ? Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height) : 1
  return (
    <figure className="grid content-start gap-2">
      <svg
        viewBox="0 0 240 339"
        role="img"
        aria-label={`First page of a report by ${name}`}
        className="w-full max-w-60 rounded-sm border border-line"
        fontFamily="inherit"
      >
        <rect width="240" height="339" fill="#fff" />
        <rect width="240" height="4" fill={colour} />
        {logo ? (
          <image
            href={`/api/account/report-branding/logo?v=${logo.version}`}
            x="20"
            y="14"
            width={logo.width * scale}
            height={logo.height * scale}
          />
        ) : (
          <text x="20" y="24" fontSize="8" fontWeight="600" fill="#15181e">
            {shorten(name, 34)}
          </text>
        )}
        <text x="220" y="24" fontSize="6" fontWeight="600" textAnchor="end" fill={colour}>
          SEO report
        </text>
        <text x="20" y="58" fontSize="13" fontWeight="600" fill="#15181e">
          Client site
        </text>
        <text x="20" y="68" fontSize="6" fill={colour}>
          https://www.example.com/
        </text>
        <text x="20" y="77" fontSize="5" fill="#525a68">
          {shorten(sender ? `Prepared by ${sender}` : '', 60)}
        </text>
        <Block y={92} colour={colour} lines={[200, 184, 120]} />
        <Block y={150} colour={colour} lines={[200, 170, 192, 140]} />
        <Block y={218} colour={colour} lines={[190, 200, 160, 176, 90]} />
        <text x="20" y="326" fontSize="5" fill="#525a68">
          {shorten(footer || name, 62)}
        </text>
        <text x="220" y="326" fontSize="5" textAnchor="end" fill="#525a68">
          Page 1
        </text>
      </svg>
      <figcaption className="text-sm text-muted">Preview of the first page, without your data</figcaption>
    </figure>
  )
}

function Block({ y, colour, lines }: { y: number; colour: string; lines: number[] }) {
  return (
    <g>
      <rect x="20" y={y} width="12" height="1.5" fill={colour} />
      <rect x="20" y={y + 6} width="70" height="5" rx="1" fill="#15181e" />
      {lines.map((width, nth) => (
        <rect key={width} x="20" y={y + 18 + nth * 8} width={width} height="3" rx="1" fill="#e5e7eb" />
      ))}
    </g>
  )
}

/** Only the preview shortens texts. The report itself wraps them. */
function shorten(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}
