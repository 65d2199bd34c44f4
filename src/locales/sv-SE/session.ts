export default {
  'session.expires': 'Din session går ut om {time}',
  'session.expiresSoon': 'Din session går snart ut. Logga in igen här så behåller du sidan och det du har skrivit.',
  'session.signInAgain': 'Logga in igen',
  'session.later': 'Senare',
  'session.dialog.title': 'Logga in igen',
  'session.dialog.keeps': 'Du stannar på sidan och behåller det du har skrivit.',
  'session.dialog.expired': 'Din session har gått ut. Logga in för att fortsätta här; det du har skrivit finns kvar.',
  'session.dialog.other': 'Använd ett annat konto',
  'session.switched': 'Nu inloggad som ”{name}” i en annan flik',
} as const;
