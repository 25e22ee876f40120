/** What surrounds a screen. Printed screens have nothing around them. */
export type Frame = 'public' | 'app' | 'none'

export type RouteHandle = { frame: Frame }

/** The innermost route decides. */
export function frameOf(matches: { handle: unknown }[]): Frame {
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined)
  return handles.findLast((handle) => handle?.frame)?.frame ?? 'public'
}
