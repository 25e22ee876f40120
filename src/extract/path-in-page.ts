import type { OpenElements } from './open-elements.ts'

const MOST_STEPS = 6

/**
 * Where an element stands, e.g. `main > p:3 > img`: the nearest ancestors below the body, each with its place among
 * its parent's children when it is not the first.
 */
export function pathInPage(elements: OpenElements, name: string, position: number): string {
  const { names, positionAt } = elements
  let path = step(name, position)
  let steps = 1
  for (let index = names.length - 1; index >= 0 && steps < MOST_STEPS; index -= 1) {
    if (names[index] === '') continue
    path = `${step(names[index] as string, positionAt(index))} > ${path}`
    steps += 1
  }
  return path
}

const step = (name: string, position: number) => (position > 1 ? `${name}:${position}` : name)
