import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const FONT = new URL('../../../web/fonts/inter-basic.woff2', import.meta.url)
const COLOURS = new URL('../../../web/styles/tokens.css', import.meta.url)
const STYLES = new URL('./report-page.css', import.meta.url)
const SCRIPT = new URL('./report-page.js', import.meta.url)

export function readAssets() {
  const script = readFileSync(SCRIPT, 'utf8')
  const font = readFileSync(FONT, 'base64')
  return {
    script,
    scriptHash: createHash('sha256').update(script).digest('base64'),
    styles: [
      '@font-face{font-family:"Inter Variable";font-weight:100 900;' +
        `src:url(data:font/woff2;base64,${font}) format("woff2")}`,
      readFileSync(COLOURS, 'utf8'),
      readFileSync(STYLES, 'utf8'),
    ].join('\n'),
  }
}
