import { formatNumber } from '#domain/words/counts.ts'

const MAX_LINES = 1000
const MAX_LENGTH = 500

/** The file with its line numbers. */
export function RobotsText({ text }: { text: string }) {
  const lines = text.split(/\r\n|\r|\n/)
  const shown = lines.slice(0, MAX_LINES)
  return (
    <>
      <section
        aria-label="Text of robots.txt"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable to scroll with the keyboard.
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-xl border border-line bg-surface py-2 font-mono text-xs"
      >
        <ol>
          {shown.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position only.
            <li key={index} className="flex gap-3 px-3 leading-5 whitespace-pre">
              <span aria-hidden="true" className="w-10 shrink-0 text-right text-subtle tabular-nums select-none">
                {index + 1}
              </span>
              <span>{line.slice(0, MAX_LENGTH)}</span>
            </li>
          ))}
        </ol>
      </section>
      {lines.length > shown.length && (
        <p className="text-sm text-muted">
          The first {formatNumber(shown.length)} of {formatNumber(lines.length)} lines are shown.
        </p>
      )}
    </>
  )
}
