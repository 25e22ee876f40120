/** Element paths in facts have at most this many steps. Longer paths lose their first steps. */
export const MAX_PATH_STEPS = 6

/** Whether the path may have lost its first steps, so that it can start anywhere in the page. */
export function isCutPath(path: string): boolean {
  let steps = 1
  for (let at = path.indexOf(' > '); at !== -1 && steps < MAX_PATH_STEPS; at = path.indexOf(' > ', at + 3)) steps += 1
  return steps >= MAX_PATH_STEPS
}

/** Adds `body`, because a path such as `link:3` could also mean an element in the head. */
export function pathInBody(path: string): string {
  return isCutPath(path) ? path : `body > ${path}`
}
