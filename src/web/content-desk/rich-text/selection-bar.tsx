import { type Editor, useEditorState } from '@tiptap/react'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../../design/class-names.ts'
import { removeSelected } from './selected-guard.ts'
import { TABLE_TOOLS } from './table-tools.ts'

type SelectionBarProps = {
  editor: Editor
  onCaption: () => void
  onPicture: () => void
  onEditAsHtml: () => void
}

/**
 * Actions for the selected picture or block, or for the table at the cursor. The bar is below the text to prevent the
 * text from shifting when the bar appears.
 */
export function SelectionBar({ editor, onCaption, onPicture, onEditAsHtml }: SelectionBarProps) {
  const { kind, alt, possible } = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  if (kind === 'table') {
    return (
      <Bar label="Table">
        {TABLE_TOOLS.map(({ name, run }) => (
          <BarButton key={name} isPossible={possible.includes(name)} onPress={() => run(editor)}>
            {name}
          </BarButton>
        ))}
        <BarButton onPress={onCaption}>Caption…</BarButton>
        <BarButton onPress={() => editor.chain().focus().deleteTable().run()}>Delete table</BarButton>
      </Bar>
    )
  }
  if (kind === 'picture') {
    return (
      <Bar label="Picture" words={alt ? `Alt text: “${alt}”` : 'No alt text yet'}>
        <BarButton onPress={onPicture}>Change picture or alt text…</BarButton>
        <BarButton onPress={() => removeSelected(editor)}>Remove picture</BarButton>
      </Bar>
    )
  }
  return kind === 'block' ? (
    <Bar label="Block" words="Edit this block as HTML. Typing does not replace it.">
      <BarButton onPress={onEditAsHtml}>Edit as HTML</BarButton>
      <BarButton onPress={() => removeSelected(editor)}>Remove block</BarButton>
    </Bar>
  ) : null
}

function stateOf(editor: Editor) {
  const kind = editor.isActive('keptBlock')
    ? 'block'
    : editor.isActive('image')
      ? 'picture'
      : editor.isActive('table')
        ? 'table'
        : null
  return {
    kind,
    alt: kind === 'picture' ? String(editor.getAttributes('image').alt ?? '') : '',
    possible: kind === 'table' ? TABLE_TOOLS.filter((tool) => tool.isPossible(editor)).map(({ name }) => name) : [],
  }
}

/** Alt+F10 moves the focus to the bar, because the Tab key moves between the cells of a table. */
function Bar({ label, words, children }: { label: string; words?: string; children: ReactNode }) {
  return (
    <Toolbar.Root
      aria-label={label}
      className="flex items-center gap-1 overflow-x-auto border-t border-line bg-raised p-1.5 text-sm md:flex-wrap"
    >
      {words && (
        <p role="status" dir="auto" className="min-w-0 shrink-0 px-2 text-muted max-md:max-w-56 max-md:text-pretty">
          {words}
        </p>
      )}
      {children}
    </Toolbar.Root>
  )
}

type BarButtonProps = { isPossible?: boolean; onPress: () => void; children: string }

function BarButton({ isPossible = true, onPress, children }: BarButtonProps) {
  return (
    <Toolbar.Button
      aria-disabled={!isPossible || undefined}
      // Pressing the button must not clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onPress()}
      className={classNames(
        'h-8 shrink-0 rounded-md px-2.5 font-medium whitespace-nowrap text-muted hover:bg-sunken',
        'hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40',
      )}
    >
      {children}
    </Toolbar.Button>
  )
}
