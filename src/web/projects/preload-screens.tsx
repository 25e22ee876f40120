import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useNonce } from '../nonce.ts'
import { useSeesMembers } from '../session/current-workspace.ts'
import { useHasSql } from '../session/use-has-sql.ts'
import { OVERVIEW, projectScreens } from './project-screens.ts'

const USER_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Preloads the other screens after the first user event. They then open immediately, even without a connection. */
export function PreloadScreens({ slug }: { slug: string }) {
  const [isUsed, setIsUsed] = useState(false)
  const nonce = useNonce()
  const shown = { hasSql: useHasSql(), hasActivity: useSeesMembers() }
  useEffect(() => {
    if (isUsed) return
    const use = () => setIsUsed(true)
    for (const event of USER_EVENTS) window.addEventListener(event, use, { once: true, passive: true })
    return () => {
      for (const event of USER_EVENTS) window.removeEventListener(event, use)
    }
  }, [isUsed])
  if (!isUsed) return null
  return [OVERVIEW, ...projectScreens(slug, shown)].map(({ to }) => (
    <PrefetchPageLinks key={to} page={to} nonce={nonce} />
  ))
}
