import { DASHBOARD } from '../marketing/images/dashboard.ts'
import { staticIsland } from '../shell/static-island.tsx'
import { LazyPicture } from './lazy-picture.tsx'

const loadWords = async () => ({ default: (await import('./account-words.tsx')).AccountWords })
const Words = staticIsland(loadWords, import.meta.env.SSR ? await loadWords() : null)

/** Looks like a ScreenshotSection. Only the picture needs code in the browser. */
export function AccountFeatures() {
  return (
    <section aria-labelledby="account-features" className="border-t border-line">
      <div
        className={
          'mx-auto grid max-w-7xl items-center gap-10 px-4 py-14 sm:px-6 sm:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-16'
        }
      >
        <Words />
        <LazyPicture picture={DASHBOARD} />
      </div>
    </section>
  )
}
