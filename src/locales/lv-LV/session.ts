export default {
  'session.expires': 'Jūsu sesija beigsies pēc {time}',
  'session.expiresSoon': 'Jūsu sesija drīz beigsies. Pierakstieties šeit vēlreiz, lai saglabātu lapu un ievadīto.',
  'session.signInAgain': 'Pierakstīties vēlreiz',
  'session.later': 'Vēlāk',
  'session.dialog.title': 'Pierakstieties vēlreiz',
  'session.dialog.keeps': 'Jūs paliksiet šajā lapā, un ievadītais saglabāsies.',
  'session.dialog.expired': 'Jūsu sesija ir beigusies. Pierakstieties, lai turpinātu šeit; ievadītais ir saglabāts.',
  'session.dialog.other': 'Izmantot citu kontu',
  'session.switched': 'Citā cilnē tagad ir pierakstījies „{name}”',
} as const;
