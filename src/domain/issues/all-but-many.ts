/** The first entries of a list. The last one is not cut off alone, because 'and 1 more' takes the same space. */
export function allButMany<Entry>(list: readonly Entry[], max: number): readonly Entry[] {
  return list.length <= max + 1 ? list : list.slice(0, max)
}
