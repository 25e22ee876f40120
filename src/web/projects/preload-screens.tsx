import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useNonce } from '../nonce.ts'
import { OVERVIEW, projectScreens } from './project-screens.ts'

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads the code of the other screens once somebody does something here: they open at once then, and a connection that
 * is lost later does not take the page away.
 */
export function ScreensAhead({ slug }: { slug: string }) {
  const [isUsed, setIsUsed] = useState(false)
  const nonce = useNonce()
  useEffect(() => {
    if (isUsed) return
    const use = () => setIsUsed(true)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, use, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, use)
    }
  }, [isUsed])
  if (!isUsed) return null
  return [OVERVIEW, ...projectScreens(slug)].map(({ to }) => <PrefetchPageLinks key={to} page={to} nonce={nonce} />)
}
