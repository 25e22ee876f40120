import { useStored } from './use-stored.ts'

export type Density = 'dense' | 'comfortable'

export const ROW_HEIGHTS: Record<Density, number> = { dense: 28, comfortable: 40 }

export function useDensity(): [Density, (density: Density) => void] {
  const [stored, store] = useStored('density')
  return [stored === 'comfortable' ? 'comfortable' : 'dense', store]
}
