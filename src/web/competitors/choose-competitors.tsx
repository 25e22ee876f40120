import { ListChecks } from 'lucide-react'
import { MAX_COMPETITORS } from '#domain/projects/competitors.ts'
import type { Project } from '#domain/projects/project.ts'
import { Button } from '../design/button.tsx'
import { Menu, MenuCheckboxItem, MenuLabel } from '../design/menu.tsx'

type ChooseCompetitorsProps = {
  others: Project[]
  chosen: string[]
  onChoose: (ids: string[]) => void
}

export function ChooseCompetitors({ others, chosen, onChoose }: ChooseCompetitorsProps) {
  return (
    <Menu
      trigger={
        <Button variant={chosen.length === 0 ? 'primary' : 'secondary'}>
          <ListChecks className="size-4" aria-hidden="true" />
          Choose projects
        </Button>
      }
    >
      <MenuLabel>
        {chosen.length} of {MAX_COMPETITORS} chosen
      </MenuLabel>
      {others.map(({ id, name, url }) => {
        const isChosen = chosen.includes(id)
        return (
          <MenuCheckboxItem
            key={id}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= MAX_COMPETITORS}
            onCheckedChange={() => onChoose(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            <span className="grid max-w-64 min-w-0">
              <bdi className="truncate">{name}</bdi>
              <span className="truncate text-xs text-muted">{new URL(url).host}</span>
            </span>
          </MenuCheckboxItem>
        )
      })}
    </Menu>
  )
}
