import { Link } from 'react-router-dom'
import { showPage } from '../testing/showPage'
import { EditorText } from './EditorText'

test('renders any element with dir="auto", and nothing for an optional empty text', () => {
  const { container } = showPage(
    <>
      <EditorText className="name">Seats to Jeddah</EditorText>
      <EditorText as="h3">مقاعد إلى جدة</EditorText>
      <EditorText as={Link} to="/cause-single/1">
        A well
      </EditorText>
      <EditorText optional>{''}</EditorText>
      <EditorText as="b">{''}</EditorText>
      <EditorText as="i" optional>
        here
      </EditorText>
    </>,
  )
  expect(container.innerHTML).toBe(
    [
      '<span dir="auto" class="name">Seats to Jeddah</span>',
      '<h3 dir="auto">مقاعد إلى جدة</h3>',
      '<a dir="auto" href="/cause-single/1" data-discover="true">A well</a>',
      '<b dir="auto"></b>',
      '<i dir="auto">here</i>',
    ].join(''),
  )
})
