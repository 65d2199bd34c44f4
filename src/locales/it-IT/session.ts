export default {
  'session.expires': 'La sessione scade tra {time}',
  'session.expiresSoon':
    'La sessione sta per scadere. Accedere di nuovo qui per conservare la pagina e quanto digitato.',
  'session.signInAgain': 'Accedi di nuovo',
  'session.later': 'Più tardi',
  'session.dialog.title': 'Accedi di nuovo',
  'session.dialog.keeps': 'Si resta su questa pagina e quanto digitato viene conservato.',
  'session.dialog.expired': 'La sessione è scaduta. Accedere per continuare qui; quanto digitato è conservato.',
  'session.dialog.other': 'Usa un altro account',
  'session.switched': 'In un’altra scheda è stato effettuato l’accesso come “{name}”',
} as const;
