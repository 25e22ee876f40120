import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * A component that few visits need: browsers load it when it is shown, the server renders it directly.
 * Pass `import.meta.env.SSR ? await load() : null` as `onServer`, so that it stays out of the browser bundle.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  onServer: Loaded<Props> | null,
  /** Shown when loading fails, for example after a server update, so that the page around it keeps working. */
  Without: () => ReactNode = () => null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = onServer?.default ?? lazy(() => load().catch(() => ({ default: Without })))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
