import { Inbox } from 'lucide-react'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { EmptyState } from '../design/empty-state.tsx'
import { Progress } from '../design/loading/progress.tsx'
import { Skeleton } from '../design/loading/skeleton.tsx'
import { SortableHead, Table, TableCell, TableHead } from '../design/table.tsx'
import { Tabs } from '../design/tabs.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { Example } from './showcase.tsx'

/** The page contains this component once per theme, so `theme` makes the labels unique. */
export function Data({ theme }: { theme: string }) {
  return (
    <>
      <Example title="Table">
        <Table label={`Example table, ${theme}`}>
          <thead>
            <tr>
              <TableHead>Status</TableHead>
              <SortableHead direction="ascending" onSort={() => {}}>
                URL
              </SortableHead>
              <SortableHead direction="descending" onSort={() => {}}>
                Issues
              </SortableHead>
              <SortableHead direction={null} onSort={() => {}}>
                Title
              </SortableHead>
            </tr>
          </thead>
          <tbody>
            <tr>
              <TableCell>
                <Badge tone="good">200</Badge>
              </TableCell>
              <TableCell>/</TableCell>
              <TableCell className="tabular-nums">0</TableCell>
              <TableCell>Harbour Bakery</TableCell>
            </tr>
            <tr>
              <TableCell>
                <Badge tone="bad">404</Badge>
              </TableCell>
              <TableCell>/missing</TableCell>
              <TableCell className="tabular-nums">11</TableCell>
              <TableCell className="text-subtle">No title</TableCell>
            </tr>
          </tbody>
        </Table>
      </Example>
      <Example title="Progress at 0, 30 and 100">
        <Progress value={0} label="Nothing yet" />
        <Progress value={30} label="In progress" />
        <Progress value={100} label="Done" />
      </Example>
      <Example title="Tabs">
        <Tabs
          label="Example tabs"
          tabs={[
            { value: 'password', label: 'Password', content: <p className="text-sm">First panel</p> },
            { value: 'link', label: 'Magic Link', content: <p className="text-sm">Second panel</p> },
          ]}
        />
      </Example>
      <Example title="Card, skeleton, empty state, loading screen">
        <Card className="p-5">A calm surface</Card>
        <Card className="grid gap-3 p-5">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
        </Card>
        <EmptyState Icon={Inbox} title="Nothing here yet" text="Start a crawl and its pages appear here.">
          <Button variant="primary">Start</Button>
        </EmptyState>
        <EmptyState Icon={Inbox} title="No messages" text="An empty state without an action." />
        <LoadingScreen />
      </Example>
    </>
  )
}
