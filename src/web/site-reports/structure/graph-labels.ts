type Labelled = { id: string; x: number; y: number; radius: number; text: string }

const CHARACTER_WIDTH = 6
const LINE_HEIGHT = 14

/** Selects nodes whose labels do not overlap; earlier nodes win. Labels are below their nodes. */
export function labelsWithRoom(nodes: Labelled[]): Set<string> {
  const taken: { left: number; right: number; y: number }[] = []
  const chosen = new Set<string>()
  for (const { id, x, y, radius, text } of nodes) {
    const half = (text.length * CHARACTER_WIDTH) / 2
    const place = { left: x - half, right: x + half, y: y + radius }
    const isFree = taken.every(
      (other) => Math.abs(other.y - place.y) >= LINE_HEIGHT || other.right <= place.left || other.left >= place.right,
    )
    if (!isFree) continue
    taken.push(place)
    chosen.add(id)
  }
  return chosen
}
