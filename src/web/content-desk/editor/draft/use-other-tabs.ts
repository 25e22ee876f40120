import { useEffect, useState } from 'react'

type Said = { tab: number; what: 'opened' | 'here' | 'left' }

/** Whether another tab of this browser has the item open, too. The server knows people, not tabs. */
export function useOtherTabs(id: string): boolean {
  const [tabs, setTabs] = useState<number[]>([])
  useEffect(() => {
    const own = Math.random()
    const channel = new BroadcastChannel(`content-desk.${id}`)
    const say = (what: Said['what']) => channel.postMessage({ tab: own, what } satisfies Said)
    channel.onmessage = ({ data: { tab, what } }: MessageEvent<Said>) => {
      setTabs((before) => [...before.filter((other) => other !== tab), ...(what === 'left' ? [] : [tab])])
      if (what === 'opened') say('here')
    }
    const leave = () => say('left')
    say('opened')
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      channel.close()
    }
  }, [id])
  return tabs.length > 0
}
