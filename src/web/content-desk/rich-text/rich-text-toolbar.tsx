import { type Editor, useEditorState } from '@tiptap/react'
import { ImagePlus, Link, type LucideIcon } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { classNames } from '../../design/class-names.ts'
import { HISTORY_TOOLS, TOOL_GROUPS, type Tool } from './tools.ts'

type RichTextToolbarProps = { editor: Editor; onLink: () => void; onPicture: () => void }
const TOOLS = [...TOOL_GROUPS.flatMap(({ tools }) => tools), ...HISTORY_TOOLS]

/** The toolbar is a single tab stop. The arrow keys move between its buttons. */
export function RichTextToolbar({ editor, onLink, onPicture }: RichTextToolbarProps) {
  const { on, possible, isLink, isPicture } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: TOOLS.filter((tool) => tool.isOn?.(editor)).map(({ name }) => name),
      possible: TOOLS.filter((tool) => tool.isPossible?.(editor) ?? true).map(({ name }) => name),
      isLink: editor.isActive('link'),
      isPicture: editor.isActive('image'),
    }),
  })
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      {...tool}
      isOn={tool.isOn && on.includes(tool.name)}
      isPossible={possible.includes(tool.name)}
      onPress={() => tool.run(editor)}
    />
  )
  return (
    <Toolbar.Root
      aria-label="Text formatting"
      className={classNames(
        'sticky top-14 z-10 flex flex-wrap items-center rounded-t-xl border-b border-line bg-raised',
        'p-1.5 max-md:top-[7.3rem] max-md:flex-nowrap max-md:overflow-x-auto xl:top-27',
      )}
    >
      {TOOL_GROUPS.map(({ name, tools }) => (
        <div key={name} className="contents">
          {tools.map(button)}
          <Gap />
        </div>
      ))}
      <ToolButton name="Link" keys="Ctrl+K" Icon={Link} isOn={isLink} isPossible onPress={onLink} />
      <ToolButton name="Picture" Icon={ImagePlus} isOn={isPicture} isPossible onPress={onPicture} />
      <Gap />
      {HISTORY_TOOLS.map(button)}
    </Toolbar.Root>
  )
}

type ToolButtonProps = {
  name: string
  keys?: string | undefined
  Icon: LucideIcon
  isOn?: boolean | undefined
  isPossible: boolean
  onPress: () => void
}

/** Unavailable buttons are not disabled, because a disabled button loses the focus. */
function ToolButton({ name, keys, Icon, isOn, isPossible, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isOn}
      aria-disabled={!isPossible || undefined}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      // Pressing the button must not clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onPress()}
      className={classNames(
        'flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken',
        'hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-accent-soft',
        'aria-pressed:text-accent-ink',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
    </Toolbar.Button>
  )
}

function Gap() {
  return <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />
}
