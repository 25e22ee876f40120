import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle()],
  // Inlined assets are data: addresses, which the content policy does not allow for fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file that stays the same from release to release, one for what pages share, one for each page.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shared', test: /\/src\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled so that only the icons and primitives in use are loaded when the server starts.
  ssr: { noExternal: ['radix-ui', /^@radix-ui\//, 'lucide-react'] },
  optimizeDeps: {
    // Named here so that they are ready at the first request and the page need not be reloaded for them.
    include: ['radix-ui', 'lucide-react'],
    // Pre-bundled packages skip the plugins, and sonner needs the one below.
    exclude: ['sonner'],
  },
})

/** Sonner adds a <style> element without a nonce; its style sheet comes with components/toaster.tsx instead. */
function sonnerWithoutInlineStyle(): Plugin {
  const injection = /^__insertCSS\(.*\);?$/m
  return {
    name: 'sonner-without-inline-style',
    transform(code, id) {
      if (!id.includes('/node_modules/sonner/dist/')) return null
      if (id.includes('.css')) return null
      if (!injection.test(code)) throw new Error(`No style injection found in ${id}: see vite.config.ts`)
      return { code: code.replace(injection, ''), map: null }
    },
  }
}
