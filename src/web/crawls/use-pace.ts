import { useEffect, useState } from 'react'
import { createSpeedometer } from '#domain/crawls/crawl-progress.ts'

/** Pages per second over the last half minute. Null until it can be measured. */
export function usePace(crawlId: string | null, done: number): number | null {
  const [speed, setSpeed] = useState(() => ({ crawlId, meter: createSpeedometer() }))
  const [pace, setPace] = useState<number | null>(null)
  useEffect(() => {
    if (speed.crawlId !== crawlId) setSpeed({ crawlId, meter: createSpeedometer() })
    else setPace(speed.meter.read(done, Date.now()))
  }, [speed, crawlId, done])
  return pace
}
