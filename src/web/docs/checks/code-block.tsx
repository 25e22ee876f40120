export function CodeBlock({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable to scroll with the keyboard.
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}
