import { serveTasks } from '#platform/serve-tasks.ts'

/** A thread for tests: shouts back what it is told, and misbehaves when asked to. */
serveTasks((task: string) => {
  if (task === 'throw') throw new Error('as asked')
  if (task === 'exit') process.exit(1)
  if (task === 'hang') for (;;);
  const eaten: number[][] = []
  while (task === 'eat memory') eaten.push(Array(100_000).fill(1.5))
  return task.toUpperCase()
})
