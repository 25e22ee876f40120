import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '../design/class-names.ts'
import { chooseTheme, watchTheme } from './choose-theme.ts'
import { THEMES, type Theme } from './theme.ts'

/** Three radio buttons that look like one segmented control. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial)
  useEffect(() => watchTheme(setTheme), [])
  return (
    <fieldset className="flex w-fit gap-0.5 rounded-md border border-line bg-surface p-0.5">
      <legend className="sr-only">Colour theme</legend>
      {THEMES.map((option) => {
        const { label, Icon } = LOOK[option]
        return (
          <label
            key={option}
            title={label}
            className={classNames(
              'flex h-7 w-8 cursor-pointer items-center justify-center rounded-sm text-subtle hover:text-ink ' +
                'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
              theme === option && 'bg-sunken text-ink',
            )}
          >
            <input
              type="radio"
              name="theme"
              value={option}
              checked={theme === option}
              onChange={() => chooseTheme(option)}
              className="sr-only"
            />
            <Icon className="size-4" aria-hidden="true" />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const LOOK = {
  system: { label: 'Follow the system', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
}
