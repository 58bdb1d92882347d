/* global document */
const menuButton = document.querySelector('[data-menu-button]')
const panel = document.querySelector('[data-menu-panel]')
const showMenu = (open) => {
  menuButton.setAttribute('aria-expanded', open)
  panel.hidden = !open
}
menuButton.onclick = () => showMenu(panel.hidden)
document.onkeydown = ({ key }) => key === 'Escape' && showMenu(false)

const onTurn = (list, turn) => {
  list.parentElement.querySelector('[data-previous]').onclick = () => turn(-1)
  list.parentElement.querySelector('[data-next]').onclick = () => turn(1)
}
for (const list of document.querySelectorAll('.slides'))
  onTurn(list, (by) => {
    const slides = [...list.children]
    const shown = slides.findIndex((slide) => !slide.hidden)
    slides[shown].hidden = true
    slides[(shown + by + slides.length) % slides.length].hidden = false
  })
for (const row of document.querySelectorAll('.row'))
  onTurn(row, (by) => row.scrollBy({ left: by * row.firstElementChild.clientWidth, behavior: 'smooth' }))

const form = document.querySelector('form')
if (form) {
  form.onsubmit = (event) => {
    event.preventDefault()
    let wrong = null
    for (const field of form.querySelectorAll('[name]')) {
      const fault = field.required && field.value.trim() === ''
      field.setAttribute('aria-invalid', fault)
      field.nextElementSibling.textContent = fault ? field.dataset.message : ''
      if (fault) wrong ??= field
    }
    if (wrong) wrong.focus()
    else form.querySelector('[role=status]').textContent = 'Thank you. Your form is complete. It is not connected to a mailbox yet.'
  }
  form.querySelector('[type=submit]').disabled = false
}
