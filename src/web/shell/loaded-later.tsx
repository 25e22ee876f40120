import { type ComponentType, lazy, Suspense } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * A part that few visits need: the server has it at once, a browser loads it when it is shown.
 * Say `import.meta.env.SSR ? await load() : null` for the second: the bundler leaves it out of what browsers get.
 */
export function loadedLater<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  onServer: Loaded<Props> | null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = onServer?.default ?? lazy(load)
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
