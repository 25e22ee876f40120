import { useState } from 'react'
import { counted } from '#domain/words/counts.ts'
import { Button } from '../../design/button.tsx'
import { Dialog, DialogActions } from '../../design/dialog.tsx'

type Question = { crawls: number; answer: (isSure: boolean) => void }

/** Asks whether crawls may be deleted. The question belongs to the screen, because any section can save. */
export function useAskDelete() {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = (isSure: boolean) => {
    question?.answer(isSure)
    setQuestion(null)
  }
  return {
    ask: (crawls: number) => new Promise<boolean>((resolve) => setQuestion({ crawls, answer: resolve })),
    question: question && <Asking crawls={question.crawls} answer={answer} />,
  }
}

function Asking({ crawls, answer }: Question) {
  return (
    <Dialog
      title={`Delete ${counted(crawls, 'crawl')}?`}
      description={
        `This deletes ${counted(crawls, 'crawl and its report', 'crawls and their reports')}. ` +
        `${crawls === 1 ? 'It' : 'They'} cannot be restored. The trend charts keep the scores.`
      }
      isOpen
      onOpenChange={() => answer(false)}
    >
      <DialogActions>
        <Button variant="danger" onClick={() => answer(true)}>
          Save and delete {counted(crawls, 'crawl')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
