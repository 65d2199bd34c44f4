export default {
  'session.expires': 'Seanss aegub {time} pärast',
  'session.expiresSoon': 'Teie seanss aegub peagi. Logige siin uuesti sisse, et leht ja sisestatu alles jääksid.',
  'session.signInAgain': 'Logi uuesti sisse',
  'session.later': 'Hiljem',
  'session.dialog.title': 'Logige uuesti sisse',
  'session.dialog.keeps': 'Jääte sellele lehele ja sisestatu säilib.',
  'session.dialog.expired': 'Teie seanss on aegunud. Jätkamiseks logige sisse; sisestatu on alles.',
  'session.dialog.other': 'Kasuta teist kontot',
  'session.switched': 'Teisel vahekaardil on nüüd sisse logitud „{name}“',
} as const;
