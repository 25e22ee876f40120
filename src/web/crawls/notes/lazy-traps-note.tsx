import type { SpiderTrap } from '#domain/crawls/spider-trap.ts'
import { lazyComponent } from '../../design/loading/loaded-later.tsx'

// Loaded on demand, because few sites have a spider trap and the advice is long.
const load = async () => ({ default: (await import('./traps-note.tsx')).TrapsNote })
const TrapsNote = lazyComponent(load, import.meta.env.SSR ? await load() : null, () => (
  <p className="mt-1 text-sm text-muted">The spider traps could not be loaded. Reload the page to see them.</p>
))

export function LazyTrapsNote({ traps }: { traps: readonly SpiderTrap[] }) {
  return traps.length > 0 && <TrapsNote traps={traps} />
}
