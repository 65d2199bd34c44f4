export default {
  'session.expires': 'Innskráningin rennur út eftir {time}',
  'session.expiresSoon':
    'Innskráningin er að renna út. Skráðu þig inn aftur hér til að halda síðunni og því sem þú slóst inn.',
  'session.signInAgain': 'Skrá inn aftur',
  'session.later': 'Síðar',
  'session.dialog.title': 'Skrá inn aftur',
  'session.dialog.keeps': 'Þú ert áfram á þessari síðu og heldur því sem þú slóst inn.',
  'session.dialog.expired':
    'Innskráningin er útrunnin. Skráðu þig inn til að halda áfram hér; það sem þú slóst inn er geymt.',
  'session.dialog.other': 'Nota annan aðgang',
  'session.switched': 'Nú er „{name}“ með innskráningu í öðrum flipa',
} as const;
