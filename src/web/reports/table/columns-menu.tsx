import { Columns3 } from 'lucide-react'
import { Button } from '../../design/button.tsx'
import { Menu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '../../design/menu.tsx'
import { DEFAULT_COLUMNS } from './chosen-columns.ts'
import type { ReportTableState } from './use-report-table.ts'

export function ColumnsMenu({ table }: { table: ReportTableState }) {
  return (
    <Menu
      trigger={
        <Button>
          <Columns3 className="size-4" aria-hidden="true" />
          Columns
        </Button>
      }
    >
      <MenuLabel>Shown in the table</MenuLabel>
      {table.getAllLeafColumns().map((column) => (
        <MenuCheckboxItem
          key={column.id}
          checked={column.getIsVisible()}
          onCheckedChange={(isShown) => column.toggleVisibility(isShown === true)}
        >
          {column.columnDef.meta?.title}
        </MenuCheckboxItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => table.setColumnVisibility(DEFAULT_COLUMNS)}>Show the default columns</MenuItem>
    </Menu>
  )
}
