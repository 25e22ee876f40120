import { useMediaQuery } from '../../design/use-media-query.ts'
import { useStored } from './use-stored.ts'

export type Density = 'dense' | 'comfortable'

const ROW_HEIGHTS: Record<Density, number> = { dense: 28, comfortable: 40 }

/** The last value is the height of a row in pixels. On phones, rows are always high: their narrow URLs need two lines. */
export function useDensity(): [Density, (density: Density) => void, number] {
  const [stored, store] = useStored('density')
  const isPhone = useMediaQuery('(max-width: 639px)')
  const density = stored === 'comfortable' ? 'comfortable' : 'dense'
  return [density, store, ROW_HEIGHTS[isPhone ? 'comfortable' : density]]
}
