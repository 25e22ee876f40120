import { useEffect, useState } from 'react'

type TabMessage = { tab: number; what: 'opened' | 'here' | 'left' }

/** Detects a different tab of this browser with the same item open. The server tracks users, not tabs. */
export function useOtherTabs(id: string): boolean {
  const [tabs, setTabs] = useState<number[]>([])
  useEffect(() => {
    const own = Math.random()
    const channel = new BroadcastChannel(`content-desk.${id}`)
    const send = (what: TabMessage['what']) => channel.postMessage({ tab: own, what } satisfies TabMessage)
    channel.onmessage = ({ data: { tab, what } }: MessageEvent<TabMessage>) => {
      setTabs((before) => [...before.filter((other) => other !== tab), ...(what === 'left' ? [] : [tab])])
      if (what === 'opened') send('here')
    }
    const leave = () => send('left')
    send('opened')
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      channel.close()
    }
  }, [id])
  return tabs.length > 0
}
