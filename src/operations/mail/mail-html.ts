import { escapeHtml } from '#domain/content/escape-html.ts'
import { PRODUCT_NAME } from '#domain/system/product.ts'
import { type MailSection, type MailWords, TURN_OFF } from './mail-parts.ts'

/**
 * Renders a message as HTML for mail clients: tables and inline styles, no images, nothing external. Clients with a
 * dark mode use the classes; all others show the light colours.
 */
export function mailHtml(words: MailWords): string {
  const { subject, preview, heading, paragraphs, details, sections, button, notes, reason, turnOffLink } = words
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLESHEET}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f3f4f6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}${BLANKS}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="ink" style="padding:0 8px 16px;${FONT};font-size:17px;font-weight:600;color:#15181e">${brand()}</td></tr>
<tr><td class="surface" style="padding:32px;background:#ffffff;border:1px solid #e5e7eb;border-radius:12px">
<h1 class="ink" style="${HEADING}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${details ? detailTable(details) : ''}
${(sections ?? []).map(section).join('\n')}
${button ? buttonWithLink(button) : ''}
${notes.map((text) => paragraph(text, 'muted')).join('\n')}
</td></tr>
<tr><td class="subtle" style="padding:16px 8px 0;${FONT};font-size:13px;line-height:1.5;color:#5d6573">
You get this message because ${escapeHtml(reason)}${turnOffLink ? turnOff(turnOffLink) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const FONT = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const HEADING = `margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;font-weight:600;color:#15181e`

/** Invisible characters that fill the rest of the preview line, so that inboxes show no text of the message there. */
const BLANKS = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Styles that need a media query, such as dark mode. Only `!important` overrides inline styles. */
const STYLESHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
p:last-child{margin-bottom:0!important}
@media (max-width:480px){.surface{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.canvas{background:#0d0f13!important}
.surface{background:#14171c!important;border-color:#272c35!important}
.sunken{background:#1f242c!important}
.ink{color:#eceef1!important}
.muted{color:#a6adb9!important}
.subtle{color:#8d95a3!important}
.link{color:#93acff!important}
.button{background:#4066e0!important}
}
`

function brand(): string {
  const style = `display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:3px;background:#2b53d0`
  return `<span class="button" style="${style}"></span>${PRODUCT_NAME}`
}

function paragraph(text: string, tone: 'ink' | 'muted' = 'ink'): string {
  const style = tone === 'ink' ? 'font-size:16px;color:#15181e' : 'font-size:14px;color:#525a68'
  return `<p class="${tone}" style="margin:0 0 16px;${FONT};line-height:1.55;${style}">${escapeHtml(text)}</p>`
}

function detailTable(details: [name: string, value: string][]): string {
  const cell = `padding:8px 12px;${FONT};font-size:14px;line-height:1.5;vertical-align:top`
  // Long names, such as those of issues, get the wider column.
  const nameWidth = details.some(([name]) => name.length > 22) ? '65%' : '35%'
  const rows = details.map(
    ([name, value]) =>
      `<tr><td class="muted" width="${nameWidth}" style="${cell};color:#525a68">${escapeHtml(name)}</td>` +
      `<td class="ink" style="${cell};color:#15181e;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  const style = 'margin:0 0 20px;background:#f3f4f6;border-radius:8px'
  return `<table role="presentation" class="sunken" width="100%" cellpadding="0" cellspacing="0" style="${style}">
${rows.join('\n')}
</table>`
}

function section({ title, details, link }: MailSection): string {
  const text = 'font-size:16px;line-height:1.4;font-weight:600;color:#15181e;word-break:break-word'
  const style = `margin:24px 0 8px;${FONT};${text}`
  return `<h2 class="ink" style="${style}">${escapeHtml(title)}</h2>
${detailTable(details)}
${link ? `<p style="margin:-8px 0 16px;${FONT};font-size:14px;line-height:1.55">${textLink(link)}</p>` : ''}`
}

function turnOff(link: string): string {
  return `<br>\n${textLink({ label: TURN_OFF, link })}`
}

function textLink({ label, link }: { label: string; link: string }): string {
  return `<a class="link" href="${escapeHtml(link)}" style="color:#2b53d0">${escapeHtml(label)}</a>`
}

/** Also shows the link as text, for clients without buttons and readers who want to see the URL. */
function buttonWithLink({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link)
  const text = 'font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none'
  const style = `display:inline-block;padding:12px 22px;${FONT};${text}`
  const anchor = `<a href="${href}" style="${style}">${escapeHtml(label)}</a>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td class="button" style="background:#2b53d0;border-radius:8px">${anchor}</td></tr>
</table>
<p class="muted" style="margin:0 0 16px;${FONT};font-size:14px;line-height:1.55;color:#525a68">Or open this link:<br>
<a class="link" href="${href}" style="color:#2b53d0;word-break:break-all">${href}</a></p>`
}
