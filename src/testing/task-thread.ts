import { serveTasks } from '#platform/serve-tasks.ts'

/** A thread for tests: returns its task in upper case, and misbehaves on request. */
serveTasks((task: string) => {
  if (task === 'throw') throw new Error('as asked')
  if (task === 'exit') process.exit(1)
  if (task === 'hang') for (;;);
  const eaten: number[][] = []
  while (task === 'eat memory') eaten.push(Array(100_000).fill(1.5))
  return task.toUpperCase()
})
