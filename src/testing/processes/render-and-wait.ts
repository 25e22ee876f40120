import { openRenderer } from '../open-renderer.ts'

// Renders a page that never settles, so that the browser is busy when this process is killed.
const renderer = await openRenderer({ allowPorts: [], limits: { timeoutMs: 600_000 } })
renderer.renderHtml('http://site.example/', '<script>setInterval(() => fetch("/more"), 100)</script>')
await renderer.renderHtml('http://site.example/', '<h1>Ready</h1>')
console.log('rendering')
process.stdin.on('end', () => process.exit()).resume()
