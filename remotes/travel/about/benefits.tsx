import type { ReactNode } from 'react'

/** The reasons to travel with this organisation. */
export const benefits: ReadonlyArray<{
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}> = [
  {
    id: 'one-price',
    title: 'One price, written before you pay',
    content: (
      <p>
        Fare, tax and our own charge stand on one card, and the card is yours to keep. If the airline’s price
        rises while we are writing it, we tell you before you open your purse. If we have made a mistake, the
        mistake is ours.
      </p>
    ),
  },
  {
    id: 'your-language',
    title: 'Every contract read aloud in your language',
    content: (
      <p>
        Wage, hours, room, leave, and what happens when work ends: line by line, in Bangla, Sylheti or
        Chatgaya. Nobody signs on the day they first see a contract, and a recording of the reading goes home
        with you.
      </p>
    ),
  },
  {
    id: 'small-groups',
    title: 'Groups small enough to be counted by name',
    content: (
      <p>
        Forty-five pilgrims at most, with a scholar, a doctor and a leader who has made the journey before.
        Medicines are listed in Bangla and in Arabic, on paper, because telephones go flat at Mina.
      </p>
    ),
  },
  {
    id: 'a-person-answers',
    title: 'A person on the telephone until two in the morning',
    content: (
      <p>
        From 09.30 to 02.00 Dhaka time, within six rings, and never a machine. When your flight moves at
        midnight you speak to somebody who can see your booking and change it while you wait.
      </p>
    ),
  },
  {
    id: 'money-back',
    title: 'Your money back on the day it reaches us',
    content: (
      <p>
        What an airline or a ministry returns is yours, not ours to rest upon. We write down the day it came
        and the day we paid it out, and each January we publish how long people waited.
      </p>
    ),
  },
  {
    id: 'somebody-goes',
    title: 'When it goes wrong far away, one of us goes',
    content: (
      <p>
        A hotel that has given away its rooms, a wage that has not come: we do not send a form. Somebody from
        this house takes the next flight, at our cost, and stays until it is settled.
      </p>
    ),
  },
]
