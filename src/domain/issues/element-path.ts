/** Paths of elements in facts have at most as many steps. Longer ones are cut at the start. */
export const MAX_PATH_STEPS = 6

/** Whether the path may be cut: then it may start anywhere. */
export function isCutPath(path: string): boolean {
  return path.split(' > ').length >= MAX_PATH_STEPS
}

/** Adds that the element is in the body, because a path such as `link:3` may also be one in the head. */
export function pathInBody(path: string): string {
  return isCutPath(path) ? path : `body > ${path}`
}
