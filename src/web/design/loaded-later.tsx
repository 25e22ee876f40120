import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * A part that few visits need: the server has it at once, a browser loads it when it is shown.
 * Say `import.meta.env.SSR ? await load() : null` for the second: the bundler leaves it out of what browsers get.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  onServer: Loaded<Props> | null,
  /** What stands there when it cannot be loaded, as after an update of the server: the page around it must not go with it. */
  Without: () => ReactNode = () => null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = onServer?.default ?? lazy(() => load().catch(() => ({ default: Without })))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
