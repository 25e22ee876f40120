import { useEffect, useRef, useState } from 'react'
import { type PartState, SYSTEM_PARTS, type SystemPart } from '#domain/system/admin.ts'
import { callApi } from '../../client/call-api.ts'

/** A system part with its latest result, either from the regular check or from a test on this screen. */
export type PartStatus = {
  part: SystemPart
  state: PartState['state'] | 'unknown'
  detail: string
  /** Null if the part was never checked. */
  checkedAt: string | null
  ms: number | null
  refused?: number
  isTested: boolean
  isTesting: boolean
}

/** Tests every part when the screen opens and on demand. Each result is shown as soon as it arrives. */
export function usePartTests(known: PartState[], isTested: boolean) {
  const [tested, setTested] = useState<Partial<Record<SystemPart, Result>>>({})
  const [running, setRunning] = useState<SystemPart[]>([])
  const round = useRef(0)

  const test = () => {
    round.current += 1
    const own = round.current
    setRunning([...SYSTEM_PARTS])
    for (const part of SYSTEM_PARTS) {
      void testPart(part).then((result) => {
        if (round.current !== own) return
        setTested((before) => ({ ...before, [part]: result }))
        setRunning((before) => before.filter((one) => one !== part))
      })
    }
  }
  const first = useRef(isTested ? null : test)
  useEffect(() => {
    first.current?.()
    first.current = null
  }, [])

  const parts = SYSTEM_PARTS.map((part): PartStatus => {
    const result = tested[part] ?? known.find((one) => one.part === part) ?? UNKNOWN
    return { ...result, part, isTested: isTested || part in tested, isTesting: running.includes(part) }
  })
  return { parts, test, isTesting: running.length > 0 }
}

type Result = Pick<PartStatus, 'state' | 'detail' | 'checkedAt' | 'ms' | 'refused'>

const UNKNOWN: Result = {
  state: 'unknown',
  detail: 'Not tested in the last few minutes.',
  checkedAt: null,
  ms: null,
}

async function testPart(part: SystemPart): Promise<Result> {
  const result = await callApi('GET', `/admin/system/parts/${part}`)
  if (result.ok) return result.value
  // If the web server does not respond, the state of all other parts is unknown.
  const state = part === 'web' && result.error.status === 0 ? 'down' : 'unknown'
  return { state, detail: result.error.message, checkedAt: new Date().toISOString(), ms: null }
}
