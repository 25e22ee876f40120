import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * Browsers load the component when it is first shown. The server renders it directly. Pass `import.meta.env.SSR ? await
 * load() : null` as `onServer` to keep it out of the browser bundle.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  onServer: Loaded<Props> | null,
  /** Shown if loading fails, for example after a server update. */
  Without: () => ReactNode = () => null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = onServer?.default ?? lazy(() => load().catch(() => ({ default: Without })))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
