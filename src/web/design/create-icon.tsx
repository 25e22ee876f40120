import { type ComponentProps, createElement } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/** Makes an icon of lucide's drawing. The build takes it in place of lucide's own, which has a tenfold of code for what we never ask. */
export default function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows an icon says what it means, or that it means nothing.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] || props['aria-labelledby'] || props.role ? undefined : true}
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
