import type { ContentGroup } from '#domain/content/content-groups.ts'

export function CategoryName({ name, color }: Pick<ContentGroup, 'name' | 'color'>) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        style={{ backgroundColor: color ?? undefined }}
        className="size-2.5 shrink-0 rounded-full border border-line-strong"
      />
      <span dir="auto" className="wrap-anywhere">
        {name}
      </span>
    </span>
  )
}
