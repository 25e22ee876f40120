import { type ComponentType, lazy, Suspense } from 'react'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * Browsers load the component when it is first shown. The server renders it directly. Pass `import.meta.env.SSR ? await
 * load() : null` as `onServer` to keep it out of the browser bundle.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  onServer: Loaded<Props> | null,
  /** Shown if loading fails, for example after a server update. */
  Without: ComponentType<Props> = () => null,
  /** Shown while it loads. */
  Meanwhile: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Part: ComponentType<Props> = onServer?.default ?? lazy(() => load().catch(() => ({ default: Without })))
  return (props) => (
    <Suspense fallback={<Meanwhile {...props} />}>
      <Part {...props} />
    </Suspense>
  )
}
